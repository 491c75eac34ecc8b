import Laptop from 'lucide-react/icons/laptop'
import LogOut from 'lucide-react/icons/log-out'
import Smartphone from 'lucide-react/icons/smartphone'
import { Link } from 'react-router'
import { useShop } from '#web/store/react/use-shop.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PRODUCT_NAME } from '#web/words/product-name.ts'
import { AppleStorage } from './apple-storage.tsx'
import { InstallButton } from './install-button.tsx'
import type { Installation } from './installation.ts'
import { isAppleMobile } from './is-apple-mobile.ts'
import { PageFoot } from './page-foot.tsx'
import { PlatformCard } from './platform-card.tsx'
import { StorageLine } from './storage-line.tsx'
import { texts } from './texts.ts'
import type { StorageCare } from './use-protection.ts'

interface DownloadPageProps {
  /** Whoever signed in. */
  name: string
  /** Whom to write to for help. */
  adminEmail: string
  installation: Installation
  maintenance: StorageCare
  onLogout(): void
  /** Tries once to send everything that waits. */
  onSend(): Promise<void>
  /** Begins a backup file of everything on this device. */
  onSave(): void
}

/** The page after a login: the way to the till, and how the app comes onto a device (S2.7, S2.45). */
export default function DownloadPage({
  name,
  adminEmail,
  installation,
  maintenance,
  onLogout,
  onSend,
  onSave,
}: DownloadPageProps) {
  const local = useShop().identity.mode === 'local'
  return (
    <div className="flex min-h-full flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
        <BrandMark className="size-9" />
        <span className="flex-1 text-lg font-bold tracking-tight">{PRODUCT_NAME}</span>
        <Button variant="quiet" onClick={onLogout}>
          <LogOut aria-hidden />
          {texts.logOut}
        </Button>
      </header>
      <main className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
        <section className="flex flex-col items-center gap-2 text-center">
          <h1 className="text-3xl font-bold tracking-tight text-balance">
            {local ? texts.welcomeLocal : texts.welcome({ name })}
          </h1>
          <p className="max-w-prose text-lg text-balance text-ink-soft">{texts.ready}</p>
          <Link
            to="/"
            className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-4 w-full max-w-xs`}
          >
            {texts.open}
          </Link>
        </section>
        <section
          aria-labelledby="install"
          className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-8"
        >
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="install" className="text-2xl font-bold tracking-tight">
              {texts.title}
            </h2>
            <p className="text-ink-soft">{texts.why}</p>
          </div>
          <InstallButton installation={installation} />
        </section>
        {isAppleMobile(navigator) && <AppleStorage onSend={onSend} onSave={onSave} />}
        <div className="grid gap-4 md:grid-cols-2">
          <PlatformCard icon={<Smartphone aria-hidden />} {...texts.mobile} />
          <PlatformCard icon={<Laptop aria-hidden />} {...texts.desktop} />
        </div>
        <section aria-labelledby="tips">
          <h2 id="tips" className="text-lg font-bold">
            {texts.tips}
          </h2>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-ink-soft">
            {Object.values(texts.tipList).map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
        <StorageLine maintenance={maintenance} />
      </main>
      <PageFoot adminEmail={adminEmail} />
    </div>
  )
}
