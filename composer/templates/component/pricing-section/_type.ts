interface Plan {
  name: string
  /** Per month. */
  price: number
  description: string
  features: string[]
  isHighlighted?: boolean
}
