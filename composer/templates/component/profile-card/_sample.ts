  name: 'Ada Lovelace',
  role: 'Software engineer',
  bio: 'Writes programs for machines that do not exist yet.',
  location: 'London',
  avatarUrl: 'https://i.pravatar.cc/200?img=47',
  //: if cover
  coverUrl: 'https://picsum.photos/seed/cover/640/240',
  //: end
  //: if badge
  isVerified: true,
  //: end
  //: if contact
  email: 'ada@example.com',
  //: end
  //: if social
  links: [
    { name: 'GitHub', url: 'https://github.com' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com' },
    { name: 'Twitter', url: 'https://x.com' },
  ],
  //: end
  //: if stats
  posts: 128,
  followers: 2430,
  following: 312,
  //: end
  //: if skills
  skills: ['Mathematics', 'TypeScript', 'Accessibility'],
  //: end
