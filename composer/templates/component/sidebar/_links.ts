//: each link in links
{
  label: '__link_text__',
  href: '/__link_kebab__',
  //: if link_lower is dashboard
  icon: '▦',
  //: end
  //: if link_lower is home
  icon: '⌂',
  //: end
  //: if link_lower is projects or link_lower is documents
  icon: '▤',
  //: end
  //: if link_lower is team or link_lower is users or link_lower is customers
  icon: '☺',
  //: end
  //: if link_lower is reports or link_lower is analytics
  icon: '▥',
  //: end
  //: if link_lower is settings
  icon: '⚙',
  //: end
  //: if link_lower is orders
  icon: '☰',
  //: end
  //: if link_lower is products
  icon: '▣',
  //: end
  //: if link_lower is messages
  icon: '✉',
  //: end
  //: if link_lower is calendar
  icon: '▧',
  //: end
  //: if link_lower is invoices or link_lower is billing
  icon: '€',
  //: end
  //: if link_lower is profile
  icon: '☻',
  //: end
  //: if link_lower is help
  icon: '?',
  //: end
  //: if link_lower is tasks
  icon: '✓',
  //: end
},
//: end
