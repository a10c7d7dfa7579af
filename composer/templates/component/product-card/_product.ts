export interface Product {
  id: string
  name: string
  image: string
  price: number
  /** The price before a discount. */
  oldPrice?: number
  soldOut?: boolean
  //: if category
  category?: string
  //: end
  //: if description
  description?: string
  //: end
  //: if rating
  /** From 0 to 5. */
  rating?: number
  reviewCount?: number
  //: end
}
