import Camera from 'lucide-react/icons/camera'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { cameraTexts } from './texts.ts'
import { useHasCamera } from './use-has-camera.ts'

const CameraPanel = loadedLater(() => import('./camera-panel.tsx'))

/** Opens the camera for scanning; absent without one (S10.13). @param inDialog its picture stands where the button does */
export function CameraButton({ inDialog = false }: { inDialog?: boolean }) {
  const has = useHasCamera()
  const [open, setOpen] = useState(false)
  if (!has) return null
  return (
    <>
      <IconButton
        label={cameraTexts.open}
        aria-expanded={open}
        className="border border-line-strong bg-surface"
        onClick={() => setOpen((now) => !now)}
      >
        <Camera aria-hidden />
      </IconButton>
      {open && <CameraPanel inDialog={inDialog} onClose={() => setOpen(false)} />}
    </>
  )
}
