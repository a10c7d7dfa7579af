  {
    id: 1,
    url: 'https://picsum.photos/seed/lake/1200/900',
    thumbnailUrl: 'https://picsum.photos/seed/lake/400/300',
    caption: 'Mountain lake in the morning',
    //: if filter
    category: 'Nature',
    //: end
  },
  {
    id: 2,
    url: 'https://picsum.photos/seed/forest/1200/900',
    thumbnailUrl: 'https://picsum.photos/seed/forest/400/300',
    caption: 'Path through a forest',
    //: if filter
    category: 'Nature',
    //: end
  },
  {
    id: 3,
    url: 'https://picsum.photos/seed/bridge/1200/900',
    thumbnailUrl: 'https://picsum.photos/seed/bridge/400/300',
    caption: 'Bridge over the river',
    //: if filter
    category: 'City',
    //: end
  },
  {
    id: 4,
    url: 'https://picsum.photos/seed/street/1200/900',
    thumbnailUrl: 'https://picsum.photos/seed/street/400/300',
    caption: 'Street after the rain',
    //: if filter
    category: 'City',
    //: end
  },
  {
    id: 5,
    url: 'https://picsum.photos/seed/coast/1200/900',
    thumbnailUrl: 'https://picsum.photos/seed/coast/400/300',
    caption: 'Cliffs on the coast',
    //: if filter
    category: 'Nature',
    //: end
  },
  {
    id: 6,
    url: 'https://picsum.photos/seed/market/1200/900',
    thumbnailUrl: 'https://picsum.photos/seed/market/400/300',
    caption: 'Fruit at the market',
    //: if filter
    category: 'Food',
    //: end
  },
