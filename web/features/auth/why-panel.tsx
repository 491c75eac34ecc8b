import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import { buttonClass } from '#web/ui/button.tsx'
import { texts } from './texts.ts'
import { TillPicture } from './till-picture.tsx'

/** What the till does and what that is good for; nothing that is not so (S1.5, S2.6). */
export function WhyPanel({ adminEmail }: { adminEmail: string }) {
  return (
    <aside className="border-line bg-action-soft px-6 py-10 text-action-soft-ink max-lg:border-t sm:px-12 lg:border-l lg:px-14 lg:py-14">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-8">
        <h2 className="text-2xl font-bold tracking-tight text-balance lg:text-3xl">{texts.panelTitle}</h2>
        <TillPicture />
        <section aria-labelledby="features">
          <h3 id="features" className="text-lg font-bold">
            {texts.featuresTitle}
          </h3>
          <ul className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {Object.values(texts.features).map(({ title, text }) => (
              <li key={title}>
                <span className="block font-semibold">{title}</span>
                <span className="block">{text}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="benefits">
          <h3 id="benefits" className="text-lg font-bold">
            {texts.benefitsTitle}
          </h3>
          <ul className="mt-4 flex flex-col gap-4">
            {Object.values(texts.benefits).map((benefit) => (
              <li key={benefit} className="flex gap-3">
                <span className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-action text-action-ink">
                  <Check aria-hidden className="size-4" />
                </span>
                {benefit}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="ready" className="rounded-2xl bg-surface p-5 text-ink shadow-card">
          <h3 id="ready" className="text-xl font-bold text-balance">
            {texts.readyTitle}
          </h3>
          <p className="mt-1 mb-4 text-ink-soft">{texts.readyHint}</p>
          <a href={`mailto:${adminEmail}`} className={`${buttonClass()} max-w-full break-all`}>
            <Mail aria-hidden />
            {adminEmail}
          </a>
        </section>
      </div>
    </aside>
  )
}
