//: if dark
document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
document.body.style.background = isDark ? '#0f131b' : ''
//: end
