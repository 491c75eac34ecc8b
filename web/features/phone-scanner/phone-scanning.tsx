import { clsx } from 'clsx'
import { useCallback, useRef, useState } from 'react'
import { beep } from '#web/selling/beep.ts'
import { buzz, buzzWrong } from '#web/selling/buzz.ts'
import { AskReader } from '#web/selling/camera/ask-reader.tsx'
import { cameraWords } from '#web/selling/camera/camera-words.ts'
import { LampButton } from '#web/selling/camera/lamp-button.tsx'
import { cameraTexts } from '#web/selling/camera/texts.ts'
import { useCamera } from '#web/selling/camera/use-camera.ts'
import type { PhoneLink, PhoneNews } from '#web/sync/phone-scanner/phone-link.ts'
import { Button } from '#web/ui/button.tsx'
import { TONE_CLASS } from '#web/ui/tone.ts'
import { useAwake } from '#web/ui/use-awake.ts'
import { type NewsWords, newsWords } from './news-words.ts'
import { texts } from './texts.ts'

type Refusal = Exclude<PhoneNews, { is: 'joined' }>

/** A scan of this page, the newest first. */
interface Scanned {
  at: number
  words: NewsWords
}

const SHOWN = 6

interface PhoneScanningProps {
  link: PhoneLink
  /** The till takes nothing from this phone any more. */
  onEnded(why: Refusal): void
  /** Somebody would rather not. */
  onLeave(): void
}

/** The camera of a phone, and what the till says of each code: to be read with goods in both hands. */
export function PhoneScanning({ link, onEnded, onLeave }: PhoneScanningProps) {
  const video = useRef<HTMLVideoElement>(null)
  useAwake()
  const { scans, scan } = useScans(link, onEnded)
  const { state, download, tryAgain } = useCamera(video, scan)
  const [newest, ...before] = scans
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        className={state.step === 'on' ? 'h-[38dvh] w-full shrink-0 bg-black object-cover' : 'hidden'}
      />
      {state.step === 'asking' && <AskReader onDownload={download} onClose={onLeave} />}
      <div className="flex min-h-14 shrink-0 items-center gap-2 py-1 pr-2 pl-4">
        <h1 className="sr-only">{texts.page}</h1>
        <p role="status" className="min-w-0 flex-1">
          {cameraWords(state, texts.aim)}
        </p>
        {state.step === 'refused' && <Button onClick={tryAgain}>{cameraTexts.again}</Button>}
        <LampButton state={state} />
      </div>
      <div className="mx-3" aria-live="assertive" aria-atomic>
        {newest && (
          <div className={clsx('rounded-2xl px-5 py-6 text-center', TONE_CLASS[newest.words.tone])}>
            <p className="line-clamp-3 text-3xl leading-tight font-extrabold wrap-anywhere">
              {newest.words.title}
            </p>
            {newest.words.hint !== undefined && <p className="mt-2 text-xl">{newest.words.hint}</p>}
          </div>
        )}
      </div>
      {before.length > 0 && (
        <section aria-label={texts.before} className="mx-3 mt-3 mb-4">
          <ul className="divide-y divide-line">
            {before.map(({ at, words }) => (
              <li key={at} className="flex items-baseline gap-3 px-2 py-2">
                <span className="min-w-0 flex-1 truncate font-semibold">{words.title}</span>
                <span className="text-sm text-ink-soft">{words.tone === 'good' ? words.hint : null}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Sends each code, and keeps what became of the newest ones. */
function useScans(link: PhoneLink, onEnded: PhoneScanningProps['onEnded']) {
  const [scans, setScans] = useState<readonly Scanned[]>([])
  const count = useRef(0)
  const scan = useCallback(
    (code: string) => {
      count.current += 1
      const at = count.current
      const sending: NewsWords = { title: texts.sending, tone: 'neutral' }
      setScans((now) => [{ at, words: sending }, ...now].slice(0, SHOWN))
      void link.scan(code).then((news) => {
        // Where nothing is asked but whether it may scan, it is told so.
        if (news.is === 'joined') return
        if (news.is === 'added') {
          beep()
          buzz()
        } else buzzWrong()
        if (news.is === 'no-till' || news.is === 'another-phone') return onEnded(news)
        setScans((now) => now.map((each) => (each.at === at ? { at, words: newsWords(news) } : each)))
      })
    },
    [link, onEnded],
  )
  return { scans, scan }
}
