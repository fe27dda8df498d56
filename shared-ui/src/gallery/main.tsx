import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GalleryPage } from './gallery-page.tsx'

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <GalleryPage />
  </StrictMode>,
)
