import Check from 'lucide-react/icons/check'
import { texts } from './texts.ts'

/** A short, true word about what the till does. */
export function WhyPanel() {
  return (
    <aside className="flex flex-col justify-center border-line bg-action-soft px-6 py-10 text-action-soft-ink max-lg:border-t sm:px-12 lg:border-l lg:px-16">
      <div className="mx-auto w-full max-w-md">
        <h2 className="text-2xl font-bold tracking-tight text-balance lg:text-3xl">{texts.panelTitle}</h2>
        <ul className="mt-6 flex flex-col gap-5">
          {texts.points.map(({ title, text }) => (
            <li key={title} className="flex gap-3.5">
              <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-action text-action-ink">
                <Check aria-hidden className="size-4" />
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-balance">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
