//: each step in steps
{
  title: '__step_text__',
  //: if step_lower is account
  fields: [
    { name: 'email', label: 'Email', type: 'email', isRequired: true },
    { name: 'password', label: 'Password', type: 'password', isRequired: true },
  ],
  //: end
  //: if step_lower is personal or step_lower is personal info or step_lower is personal details or step_lower is profile
  fields: [
    { name: 'firstName', label: 'First name', type: 'text', isRequired: true },
    { name: 'lastName', label: 'Last name', type: 'text', isRequired: true },
    { name: 'birthday', label: 'Birthday', type: 'date' },
  ],
  //: end
  //: if step_lower is contact or step_lower is contact details
  fields: [
    { name: 'contactEmail', label: 'Email', type: 'email', isRequired: true },
    { name: 'phone', label: 'Phone', type: 'tel' },
  ],
  //: end
  //: if step_lower is address or step_lower is shipping or step_lower is shipping address
  fields: [
    { name: 'street', label: 'Street', type: 'text', isRequired: true },
    { name: 'city', label: 'City', type: 'text', isRequired: true },
    { name: 'postcode', label: 'Postcode', type: 'text', isRequired: true },
  ],
  //: end
  //: if step_lower is payment or step_lower is billing
  fields: [
    { name: 'cardholder', label: 'Name on the card', type: 'text', isRequired: true },
    { name: 'cardNumber', label: 'Card number', type: 'text', isRequired: true },
    { name: 'expiry', label: 'Valid until', type: 'month', isRequired: true },
  ],
  //: end
  //: if step_lower is company
  fields: [
    { name: 'company', label: 'Company', type: 'text', isRequired: true },
    { name: 'website', label: 'Website', type: 'url' },
  ],
  //: end
  //: if step_lower is preferences
  fields: [
    { name: 'language', label: 'Language', type: 'text' },
    { name: 'interests', label: 'Interests', type: 'text' },
  ],
  //: end
  //: if step_lower is review or step_lower is summary or step_lower is confirm or step_lower is confirmation
  // Without fields: shows everything that was entered.
  fields: [],
  //: end
},
//: end
