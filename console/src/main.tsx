import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { Broken } from './app/broken.tsx'
import { applyTheme, savedTheme } from './app/theme.ts'
import './ui/base.css'
import './ui/controls.css'
import './ui/layers.css'

applyTheme(savedTheme())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
createRoot(root).render(
  <StrictMode>
    <Broken place="">
      <App />
    </Broken>
  </StrictMode>,
)
