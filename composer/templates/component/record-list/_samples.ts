//: each sample in samples
{ id: __number__, __sample_js__ },
//: end
