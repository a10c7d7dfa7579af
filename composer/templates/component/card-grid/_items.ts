//: if team
  {
    id: 1,
    title: 'Ada Lovelace',
    role: 'Founder',
    text: 'Began with a notebook and an idea for a machine.',
    imageUrl: 'https://i.pravatar.cc/400?img=47',
    //: if button or social
    url: 'https://www.linkedin.com',
    //: end
  },
  {
    id: 2,
    title: 'Alan Turing',
    role: 'Engineering',
    text: 'Likes hard problems, long runs and short functions.',
    imageUrl: 'https://i.pravatar.cc/400?img=12',
    //: if button or social
    url: 'https://www.linkedin.com',
    //: end
  },
  {
    id: 3,
    title: 'Grace Hopper',
    role: 'Product',
    text: 'Finds the bug before the customer does.',
    imageUrl: 'https://i.pravatar.cc/400?img=44',
    //: if button or social
    url: 'https://www.linkedin.com',
    //: end
  },
  {
    id: 4,
    title: 'Katherine Johnson',
    role: 'Data',
    text: 'Checks every number twice.',
    imageUrl: 'https://i.pravatar.cc/400?img=49',
    //: if button or social
    url: 'https://www.linkedin.com',
    //: end
  },
//: else
  {
    id: 1,
    title: 'Five habits of calm releases',
    text: 'Small changes, a checklist and a rollback that works: how we ship on Fridays.',
    imageUrl: 'https://picsum.photos/seed/releases/640/360',
    //: if author
    author: 'Grace Hopper',
    //: end
    //: if date
    date: '2025-03-04',
    //: end
    //: if category
    category: 'Engineering',
    //: end
    //: if button or social
    url: '/blog/releases',
    //: end
  },
  {
    id: 2,
    title: 'What our customers taught us',
    text: 'Twelve interviews, three surprises, and the feature that we removed because of them.',
    imageUrl: 'https://picsum.photos/seed/customers/640/360',
    //: if author
    author: 'Alan Turing',
    //: end
    //: if date
    date: '2025-02-18',
    //: end
    //: if category
    category: 'Product',
    //: end
    //: if button or social
    url: '/blog/customers',
    //: end
  },
  {
    id: 3,
    title: 'A faster search, step by step',
    text: 'How we measured where the time went, and made the search ten times faster.',
    imageUrl: 'https://picsum.photos/seed/search/640/360',
    //: if author
    author: 'Ada Lovelace',
    //: end
    //: if date
    date: '2025-01-27',
    //: end
    //: if category
    category: 'Engineering',
    //: end
    //: if button or social
    url: '/blog/search',
    //: end
  },
//: end
