export interface Profile {
  name: string
  role: string
  bio: string
  location?: string
  /** The initials are shown without it, or if it cannot be loaded. */
  avatarUrl?: string
  //: if cover
  coverUrl?: string
  //: end
  //: if badge
  isVerified?: boolean
  //: end
  //: if contact
  email: string
  //: end
  //: if social
  links: { name: string; url: string }[]
  //: end
  //: if stats
  posts: number
  followers: number
  following: number
  //: end
  //: if skills
  skills: string[]
  //: end
}
