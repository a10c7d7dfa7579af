//: if testimonials
export interface Slide {
  id: number
  text: string
  author: string
}
//: else
export interface Slide {
  id: number
  imageUrl: string
  caption: string
}
//: end
