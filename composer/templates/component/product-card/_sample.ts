  id: 'desk-lamp',
  name: 'Desk lamp',
  image: 'https://picsum.photos/seed/lamp/600/600',
  price: 39.9,
  oldPrice: 49.9,
  //: if category
  category: 'Lighting',
  //: end
  //: if description
  description: 'Warm light, three levels of brightness and a foldable arm.',
  //: end
  //: if rating
  rating: 4.5,
  reviewCount: 128,
  //: end
