import Flashlight from 'lucide-react/icons/flashlight'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { cameraTexts } from './texts.ts'
import type { CameraState } from './use-camera.ts'

/** Switches the camera's lamp; absent without one. */
export function LampButton({ state }: { state: CameraState }) {
  const [lit, setLit] = useState(false)
  const lamp = state.step === 'on' ? state.camera.lamp : undefined
  if (!lamp) return null
  return (
    <IconButton
      label={cameraTexts.lamp}
      aria-pressed={lit}
      onClick={() => {
        setLit(!lit)
        void lamp(!lit).catch(() => setLit(false))
      }}
    >
      <Flashlight aria-hidden />
    </IconButton>
  )
}
