import ActivityPage from '#web/features/activity/activity-page.tsx'
import { useShop } from '#web/store/react/use-shop.ts'
import { browserFetch } from '#web/sync/browser-fetch.ts'
import { activityClient } from '#web/sync/rest/activity-client.ts'

// Called as a plain function: a browser's fetch refuses any other `this`.
const server = activityClient(browserFetch)

/** /activity, with the server that keeps all of it. Local Mode has none. */
export default function ActivityRoute() {
  return <ActivityPage server={useShop().identity.mode === 'account' ? server : undefined} />
}
