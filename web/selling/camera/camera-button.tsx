import Camera from 'lucide-react/icons/camera'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { cameraTexts } from './texts.ts'
import { useHasCamera } from './use-has-camera.ts'

const CameraPanel = loadedLater(() => import('./camera-panel.tsx'))

const Place = createContext<{ open: boolean; setOpen(open: boolean): void } | null>(null)

/**
 * Keeps the camera of a page open, whatever becomes of the button: turned on its side a phone has another layout, and
 * with it another button.
 */
export function CameraPlace({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const place = useMemo(() => ({ open, setOpen }), [open])
  return (
    <Place value={place}>
      {children}
      {open && <CameraPanel inDialog={false} onClose={() => setOpen(false)} />}
    </Place>
  )
}

/** Opens the camera for scanning; absent without one (S10.13). Its picture stands over the page: in a `CameraPlace`. */
export function CameraButton() {
  const place = useContext(Place)
  if (!place) throw new Error('the page has no place for its camera')
  return <OpensCamera open={place.open} onOpen={place.setOpen} />
}

/** The same in a dialog, where the picture stands below the button. */
export function CameraInDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <OpensCamera open={open} onOpen={setOpen} />
      {open && <CameraPanel inDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function OpensCamera({ open, onOpen }: { open: boolean; onOpen(open: boolean): void }) {
  const has = useHasCamera()
  if (!has) return null
  return (
    <IconButton
      label={cameraTexts.open}
      aria-expanded={open}
      className="border border-line-strong bg-surface"
      onClick={() => onOpen(!open)}
    >
      <Camera aria-hidden />
    </IconButton>
  )
}
