interface MenuItem {
  id: string
  label: string
  disabled?: boolean
  //: if danger
  isDangerous?: boolean
  //: end
}
