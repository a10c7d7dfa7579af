interface SidebarLink {
  label: string
  href: string
  icon?: string
}
