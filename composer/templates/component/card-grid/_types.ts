export interface Item {
  id: number
  title: string
  text: string
  imageUrl: string
  //: if team
  role: string
  //: else
  //: if author
  author: string
  //: end
  //: if date
  /** An ISO date. */
  date: string
  //: end
  //: if category
  category: string
  //: end
  //: end
  //: if button or social
  url: string
  //: end
}
