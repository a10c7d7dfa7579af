//: name: Vite configuration
//: target: typescript
//: phrases: vite (config|configuration|setup) [file]; vite.config.ts; vite.config.js
//: includes: vite; config; configuration; typescript; project; app; dev server; build; file; source maps; sourcemaps
//: option react: react
//: option vue: vue [3]
//: option svelte: svelte
//: option alias: (path|import) (alias|aliases); (alias|aliases) [@]
//: option proxy: (proxy|proxies|proxying) [/api|api|for api|to backend|api requests] [to] [backend|localhost]; api proxy; dev proxy
//: option test: (vitest|test|tests|testing) [config|setup|configuration]; jsdom
//: option library: library mode; (build|as) [a] library
//: option tailwind: tailwind [css]
//: value port = 5173: port {n}
//: value backend = 3000: (backend|localhost|proxy) [on] [port] {n}
//: if react
import react from '@vitejs/plugin-react'
//: end
//: if svelte
import { svelte } from '@sveltejs/vite-plugin-svelte'
//: end
//: if tailwind
import tailwindcss from '@tailwindcss/vite'
//: end
//: if vue
import vue from '@vitejs/plugin-vue'
//: end
//: if alias or library
import { fileURLToPath } from 'node:url'
//: end
//: if test
import { defineConfig } from 'vitest/config'
//: else
import { defineConfig } from 'vite'
//: end

export default defineConfig({
  //: if react or vue or svelte or tailwind
  plugins: [
    //: if react
    react(),
    //: end
    //: if vue
    vue(),
    //: end
    //: if svelte
    svelte(),
    //: end
    //: if tailwind
    tailwindcss(),
    //: end
  ],
  //: end
  //: if alias
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
  },
  //: end
  server: {
    port: __port__,
    //: if proxy
    proxy: {
      '/api': { target: 'http://localhost:__backend__', changeOrigin: true },
    },
    //: end
  },
  build: {
    sourcemap: true,
    //: if library
    lib: {
      entry: fileURLToPath(new URL('./src/index.ts', import.meta.url)),
      formats: ['es'],
      fileName: 'index',
    },
    //: end
  },
  //: if test
  test: {
    environment: 'jsdom',
    globals: true,
  },
  //: end
})
