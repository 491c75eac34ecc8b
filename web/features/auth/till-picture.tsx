import { useState } from 'react'
import { texts } from './texts.ts'

/** The till itself, as `npm run screenshots` last took it (S2.6). Fetched when it comes near the screen. */
export function TillPicture() {
  const [missing, setMissing] = useState(false)
  // Without a network there may be no picture: then its place stays empty.
  if (missing) return null
  return (
    <figure>
      <picture>
        <source
          media="(max-width: 639.98px)"
          srcSet="/screenshots/till-narrow-720.webp"
          width={720}
          height={1480}
        />
        <img
          src="/screenshots/till-wide-1280.webp"
          srcSet="/screenshots/till-wide-640.webp 640w, /screenshots/till-wide-1280.webp 1280w"
          sizes="(max-width: 1023.98px) 36rem, min(36rem, 42vw)"
          width={1280}
          height={800}
          loading="lazy"
          decoding="async"
          alt={texts.previewAlt}
          onError={() => setMissing(true)}
          className="mx-auto h-auto w-full rounded-xl border border-line shadow-high max-sm:max-w-60"
        />
      </picture>
      <figcaption className="mt-2 text-center text-sm">{texts.previewTitle}</figcaption>
    </figure>
  )
}
