//: name: Tailwind configuration
//: target: typescript
//: phrases: tailwind (config|configuration) [file]; tailwind.config.js; tailwind.config.ts
//: includes: tailwind; tailwind css; config; configuration; content [paths]; custom colors; brand (color|colors); theme [extension]; extend theme; fonts; font family; project; app; react; next.js; vue; file
//: option dark: dark mode [class]; class based dark mode
//: option forms: (forms|typography) plugin; (forms|typography) and (forms|typography) [plugins]; plugins
//: if forms
import forms from '@tailwindcss/forms'
import typography from '@tailwindcss/typography'
//: end
import type { Config } from 'tailwindcss'

// Tailwind CSS 4 loads this file with: @config "./tailwind.config.ts";
export default {
  content: ['./index.html', './{src,app,pages,components}/**/*.{js,ts,jsx,tsx,vue,svelte,html}'],
  //: if dark
  darkMode: 'class',
  //: end
  theme: {
    extend: {
      colors: {
        brand: { 50: '#eef4ff', 100: '#d9e5ff', 300: '#9dbcff', 500: '#3b6ef0', 600: '#2457d6', 700: '#1d45ab', 900: '#162f73' },
      },
      fontFamily: { sans: ['Inter', 'system-ui', 'sans-serif'] },
    },
  },
  //: if forms
  plugins: [forms, typography],
  //: end
} satisfies Config
