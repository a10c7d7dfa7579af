//: each tab in tabs
{ id: '__tab_kebab__', label: '__tab_text__', content: 'This is the content of “__tab_text__”.' },
//: end
