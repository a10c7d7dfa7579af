//: if testimonials
  { id: 1, text: 'We moved in one afternoon. The support team answered within minutes.', author: 'Ada Lovelace' },
  { id: 2, text: 'Our reports take seconds now, and everybody can read them.', author: 'Grace Hopper' },
  { id: 3, text: 'The first tool that the whole team likes to use.', author: 'Alan Turing' },
//: else
  { id: 1, imageUrl: 'https://picsum.photos/seed/lake/960/540', caption: 'Mountain lake in the morning' },
  { id: 2, imageUrl: 'https://picsum.photos/seed/bridge/960/540', caption: 'Bridge over the river' },
  { id: 3, imageUrl: 'https://picsum.photos/seed/coast/960/540', caption: 'Cliffs on the coast' },
//: end
