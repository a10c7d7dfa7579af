//: if vertical
if (key === 'ArrowDown') return at + 1
if (key === 'ArrowUp') return at - 1
//: else
if (key === 'ArrowRight') return at + 1
if (key === 'ArrowLeft') return at - 1
//: end
if (key === 'Home') return 0
if (key === 'End') return -1
return undefined
