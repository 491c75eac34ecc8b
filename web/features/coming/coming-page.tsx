import Hammer from 'lucide-react/icons/hammer'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { texts } from './texts.ts'

/** Stands where a page will be. */
export function ComingPage({ page }: { page: keyof typeof texts.titles }) {
  return (
    <div className="flex h-full flex-col">
      <h1 className="px-4 pt-1 text-2xl font-bold">{texts.titles[page]}</h1>
      <div className="flex flex-1 items-center justify-center">
        <EmptyState icon={<Hammer />} title={texts.coming} hint={texts.hint} />
      </div>
    </div>
  )
}
