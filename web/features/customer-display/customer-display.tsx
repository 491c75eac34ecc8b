import { type ReactNode, useEffect, useRef } from 'react'
import type { ShownSale, ShownShop } from '#web/selling/customer-display/display-messages.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { texts } from './texts.ts'
import { useShown } from './use-shown.ts'

/**
 * What the customer sees (S17.17): the lines and the total, then the change, then the shop. It knows what the till tells
 * it, and nothing else. @param channel undefined where nobody is signed in
 */
export default function CustomerDisplay({ channel }: { channel: string | undefined }) {
  return (
    <main aria-label={texts.page} className="flex h-dvh flex-col overflow-hidden bg-ground">
      {channel === undefined ? (
        <Closed />
      ) : (
        // Nothing of one account may stay for the next.
        <Shown key={channel} channel={channel} />
      )}
    </main>
  )
}

function Closed() {
  return <Middle picture={<BrandMark className="size-24 low:size-16" />} title={texts.closed} />
}

function Shown({ channel }: { channel: string }) {
  const { shop, sale } = useShown(channel)
  switch (sale.state) {
    case 'none':
      return <Idle shop={shop} />
    case 'selling':
      return <Selling sale={sale} />
    case 'paid':
      return <Paid sale={sale} />
    default:
      return sale satisfies never
  }
}

function Idle({ shop }: { shop: ShownShop | undefined }) {
  const picture = shop?.logo ? (
    <img src={shop.logo} alt="" className="max-h-[40vh] max-w-[70vw] rounded-2xl object-contain" />
  ) : (
    <BrandMark className="size-24 low:size-16" />
  )
  return <Middle picture={picture} title={shop?.name ?? ''} words={texts.welcome} />
}

interface MiddleProps {
  picture: ReactNode
  title: string
  words?: string
}

function Middle({ picture, title, words }: MiddleProps) {
  return (
    <div className="m-auto flex max-h-full flex-col items-center gap-4 overflow-y-auto p-6 text-center">
      {picture}
      <h1 className="max-w-full text-[clamp(1.75rem,6vw,5rem)] leading-tight font-extrabold break-words">
        {title}
      </h1>
      {words !== undefined && <p className="text-[clamp(1.25rem,3vw,2.5rem)] text-ink-soft">{words}</p>}
    </div>
  )
}

function Selling({ sale: { lines, total } }: { sale: Extract<ShownSale, { state: 'selling' }> }) {
  const end = useRef<HTMLLIElement>(null)
  // The line that was added to last is the one that is looked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of lines has another end
  useEffect(() => {
    // Answers a promise in newer browsers, which is no effect's to answer.
    end.current?.scrollIntoView({ block: 'end' })
  }, [lines.length])
  return (
    <>
      <h1 className="sr-only">{texts.sale}</h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too */}
      <ul tabIndex={0} aria-label={texts.sale} className="min-h-0 flex-1 overflow-y-auto px-[3vw] py-2">
        {lines.map(({ id, name, quantity, total: amount }, at) => (
          <li
            key={id}
            ref={at === lines.length - 1 ? end : undefined}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2 text-[clamp(1.25rem,2.6vw,2.25rem)] leading-tight"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-semibold break-words">{name}</span>
              <span className="block text-[0.75em] text-ink-soft">{quantity}</span>
            </span>
            <span className="figures ml-auto font-bold">{amount}</span>
          </li>
        ))}
      </ul>
      <p className="flex shrink-0 flex-wrap items-baseline justify-between gap-x-6 border-t border-line-strong bg-surface px-[3vw] py-2 font-extrabold">
        <span className="text-[clamp(1.5rem,4vw,3.5rem)]">{texts.total}</span>
        <output aria-label={texts.total} className="figures text-[clamp(2rem,8vw,7rem)] leading-tight">
          {total}
        </output>
      </p>
    </>
  )
}

function Paid({ sale: { total, change } }: { sale: Extract<ShownSale, { state: 'paid' }> }) {
  return (
    <div className="m-auto flex max-h-full flex-col items-center gap-2 overflow-y-auto p-4 text-center">
      <h1 className="text-[clamp(1.25rem,3.5vw,3rem)] font-bold">
        {texts.paid} <span className="figures">{total}</span>
      </h1>
      {change !== null && (
        <p className="font-extrabold">
          <span className="block text-[clamp(1.5rem,5vw,4rem)]">{texts.change}</span>
          <output aria-label={texts.change} className="figures text-[clamp(2.5rem,13vw,11rem)] leading-none">
            {change}
          </output>
        </p>
      )}
      <p className="text-[clamp(1.25rem,3.5vw,3rem)] text-ink-soft">{texts.thanks}</p>
    </div>
  )
}
