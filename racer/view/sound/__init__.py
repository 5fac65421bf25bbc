"""What is heard: engines, tyres, impacts, chimes and music, made from numbers; reads values and writes nothing."""
