// change: in percent, compared with last month. isDownGood: a lower value is better.
const kpis = [
//: if users or visitors or conversion or profit
//: if revenue
  { label: 'Revenue', value: '$48,200', change: 12.4 },
//: end
//: if orders
  { label: 'Orders', value: '1,284', change: 8.1 },
//: end
//: if averageOrder
  { label: 'Avg. order value', value: '$37.54', change: -2.3 },
//: end
//: if refundRate
  { label: 'Refund rate', value: '2.1%', change: -0.6, isDownGood: true },
//: end
//: if users
  { label: 'Active users', value: '3,910', change: 5.7 },
//: end
//: if visitors
  { label: 'Visitors', value: '21,450', change: 3.2 },
//: end
//: if conversion
  { label: 'Conversion rate', value: '3.4%', change: 0.4 },
//: end
//: if profit
  { label: 'Profit', value: '$12,930', change: 6.8 },
//: end
//: else
  { label: 'Revenue', value: '$48,200', change: 12.4 },
  { label: 'Orders', value: '1,284', change: 8.1 },
  { label: 'Avg. order value', value: '$37.54', change: -2.3 },
  { label: 'Refund rate', value: '2.1%', change: -0.6, isDownGood: true },
//: end
]

const months = [
  { name: 'Jan', value: 28400 },
  { name: 'Feb', value: 30100 },
  { name: 'Mar', value: 29300 },
  { name: 'Apr', value: 33800 },
  { name: 'May', value: 35200 },
  { name: 'Jun', value: 34100 },
  { name: 'Jul', value: 37900 },
  { name: 'Aug', value: 36500 },
  { name: 'Sep', value: 40700 },
  { name: 'Oct', value: 43100 },
  { name: 'Nov', value: 42900 },
  { name: 'Dec', value: 48200 },
]

const groups = [
//: if category
  { name: 'Lighting', value: 412 },
  { name: 'Furniture', value: 318 },
  { name: 'Textiles', value: 236 },
  { name: 'Kitchen', value: 187 },
  { name: 'Garden', value: 131 },
//: else
//: if region
  { name: 'North', value: 412 },
  { name: 'South', value: 318 },
  { name: 'East', value: 367 },
  { name: 'West', value: 187 },
//: else
  { name: 'Germany', value: 412 },
  { name: 'France', value: 318 },
  { name: 'Spain', value: 236 },
  { name: 'Italy', value: 187 },
  { name: 'Poland', value: 131 },
//: end
//: end
]

const recentOrders = [
  { id: 1042, customer: 'Ada Lovelace', total: '$129.00', status: 'Paid' },
  { id: 1041, customer: 'Grace Hopper', total: '$54.90', status: 'Shipped' },
  { id: 1040, customer: 'Alan Turing', total: '$249.50', status: 'Paid' },
  { id: 1039, customer: 'Katherine Johnson', total: '$18.00', status: 'Refunded' },
]
