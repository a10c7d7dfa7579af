name: 'Alex Kim',
email: 'alex@example.com',
bio: '',
emailNotifications: true,
pushNotifications: false,
weeklySummary: true,
//: if appearance
theme: 'system',
//: end
//: if language
language: 'en',
//: end
//: if password
newPassword: '',
//: end
