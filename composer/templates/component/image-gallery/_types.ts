export interface GalleryImage {
  id: number
  url: string
  thumbnailUrl: string
  /** Also the alternative text. */
  caption: string
  //: if filter
  category: string
  //: end
}
