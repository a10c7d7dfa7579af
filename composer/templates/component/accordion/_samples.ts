//: each topic in topics
//: if topic_lower is delivery
{
  id: 'delivery',
  title: 'How long does delivery take?',
  content: 'Orders that reach us before noon leave the same day and arrive within two to four working days.',
},
//: end
//: if topic_lower is returns
{
  id: 'returns',
  title: 'Can I return an item?',
  content: 'Yes. You can return everything within 30 days, and we refund the price as soon as the parcel is back.',
},
//: end
//: if topic_lower is payment
{
  id: 'payment',
  title: 'Which payment methods do you accept?',
  content: 'We accept credit cards, PayPal and bank transfers.',
},
//: end
//: if topic_lower is account
{
  id: 'account',
  title: 'Do I need an account?',
  content: 'No. You can order as a guest, but with an account you can follow your orders.',
},
//: end
//: if topic_lower is support
{
  id: 'support',
  title: 'How can I reach you?',
  content: 'Write to us at any time. We answer on the same working day.',
},
//: end
//: if topic_lower is security
{
  id: 'security',
  title: 'Is my data safe?',
  content: 'All connections are encrypted, and we never pass your data on to others.',
},
//: end
//: if topic_lower is invoices
{
  id: 'invoices',
  title: 'Where do I find my invoices?',
  content: 'You find all invoices in your account, and we also send them by email.',
},
//: end
//: if topic_lower is discounts
{
  id: 'discounts',
  title: 'Are there discounts for large orders?',
  content: 'Yes. From ten pieces on, we make you an individual offer.',
},
//: end
//: end
