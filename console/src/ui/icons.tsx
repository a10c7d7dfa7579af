const PATHS = {
  files:
    'M3 6.5A1.5 1.5 0 0 1 4.5 5h4l2 2.5h9A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18z',
  file: 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5h.01',
  code: 'm8 8-4.5 4L8 16M16 8l4.5 4-4.5 4M13.5 5.5l-3 13',
  archive: 'M4 4h16v5H4zM5.5 9v11h13V9M10 13h4',
  document: 'M6 3h8l4.5 4.5V21H6zM9 12h6.5M9 15.5h6.5M9 8.5h2.5',
  generate: 'M12 3v4M12 17v4M3 12h4M17 12h4M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18',
  analyze: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
  optimize: 'M4 17l5-5 4 4 7-8M15 8h5v5',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  models: 'M12 3 4 7.5v9L12 21l8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  usage: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  tokens: 'M14.5 13.5a5 5 0 1 0-4-4L3.5 16.5v4h4v-3h3zM16 8h.01',
  reference: 'M5 4h10a3 3 0 0 1 3 3v14H8a3 3 0 0 1-3-3zM5 18a3 3 0 0 1 3-3h10',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 15v5h16v-5',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4 17v3h16v-3',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1zM19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1z',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  retry: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13',
  rename: 'M4 20h4L19 9l-4-4L4 16z',
  move: 'M3 6.5h6l2 2.5h10v10H3zM10 14h6M13.5 11.5 16 14l-2.5 2.5',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  left: 'M14.5 6 8.5 12l6 6',
  right: 'm9.5 6 6 6-6 6',
  up: 'm6 14.5 6-6 6 6',
  down: 'm6 9.5 6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  light:
    'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  system: 'M3 5h18v11H3zM9 20h6M12 16v4',
  leave: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
  shield: 'M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  stop: 'M7 7h10v10H7z',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  plus: 'M12 5v14M5 12h14',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  wrench:
    'M14.5 6.5a4 4 0 0 1 5-2.3l-2.7 2.7.6 2.3 2.3.6 2.5-2.5a4.5 4.5 0 0 1-6.2 5.4L9 19.5a2.1 2.1 0 0 1-3-3l6.8-7a4.5 4.5 0 0 1 1.7-3z',
} as const

export type IconName = keyof typeof PATHS

/** Decorative: use it next to text or in a labelled button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
