//: each plan in plans
{
  name: '__plan_text__',
  //: if plan_hasAmount
  price: __plan_amount__,
  //: end
  //: if plan_lower is free and not plan_hasAmount
  price: 0,
  //: end
  //: if plan_lower is enterprise and not plan_hasAmount
  price: 99,
  //: end
  //: if not plan_hasAmount and not plan_lower is free and not plan_lower is enterprise
  price: __number__9,
  //: end
  //: if first
  description: 'For trying things out and small projects.',
  features: ['1 project', '1 GB of storage', 'Help by email'],
  //: end
  //: if number is 2
  description: 'For professionals who need more room.',
  features: ['20 projects', '50 GB of storage', 'Help within one day', 'Custom domain'],
  //: end
  //: if number is 3
  description: 'For teams that work together.',
  features: ['Unlimited projects', '500 GB of storage', 'Help within one hour', 'Custom domain', 'Roles and permissions'],
  //: end
  //: if not first and not number is 2 and not number is 3
  description: 'For large organizations.',
  features: ['Unlimited projects', 'Unlimited storage', 'Your own contact person', 'Single sign-on', 'Audit log'],
  //: end
  //: if pro and plan_lower is pro
  isHighlighted: true,
  //: end
  //: if not pro and number is 2
  isHighlighted: true,
  //: end
},
//: end
