export interface Settings {
  name: string
  email: string
  bio: string
  emailNotifications: boolean
  pushNotifications: boolean
  weeklySummary: boolean
  //: if appearance
  theme: 'light' | 'dark' | 'system'
  //: end
  //: if language
  language: string
  //: end
  //: if password
  /** Empty if the password stays the same. */
  newPassword: string
  //: end
}
