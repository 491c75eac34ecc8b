import Store from 'lucide-react/icons/store'
import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import { texts } from './texts.ts'

/**
 * The business, by logo and name (S2.10). However long that is, the search beside it keeps its room. Gone where the
 * screen is low: a phone on its side needs the height.
 */
export function TillHeader({ front }: { front: Pick<ReceiptBusiness, 'name' | 'logo'> }) {
  return (
    <header className="flex min-w-0 shrink-0 items-center gap-2 px-3 max-xl:pb-2 md:max-xl:w-full xl:max-w-[30%] xl:pr-0 low:hidden">
      {front.logo ? (
        <img src={front.logo} alt="" className="h-7 max-w-20 rounded object-contain xl:h-10" />
      ) : (
        <span className="flex size-7 shrink-0 items-center justify-center rounded-lg bg-action text-action-ink xl:size-10">
          <Store aria-hidden className="size-4 xl:size-5" />
        </span>
      )}
      <h1 className="line-clamp-1 min-w-0 leading-5 font-bold break-words xl:line-clamp-2">
        {front.name}
        <span className="sr-only">: {texts.page}</span>
      </h1>
    </header>
  )
}
