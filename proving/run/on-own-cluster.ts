import { type MonthReport, type MonthRequest, runMonth } from '../month/run-month.ts'
import { type RunReport, type RunRequest, runRealParts } from './run-real-parts.ts'
import { type OwnCluster, withOwnCluster } from './with-own-cluster.ts'

/** Runs many tills on a PostgreSQL of their own. */
export function runOnOwnCluster(request: Omit<RunRequest, keyof OwnCluster>): Promise<RunReport> {
  return withOwnCluster((cluster) => runRealParts({ ...request, ...cluster }))
}

/** Runs a month of a shop on a PostgreSQL of its own. */
export function runMonthOnOwnCluster(request: Omit<MonthRequest, keyof OwnCluster>): Promise<MonthReport> {
  return withOwnCluster((cluster) => runMonth({ ...request, ...cluster }))
}
