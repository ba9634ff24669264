import { replaceAll, withCheckedBackup } from '#server/backup/backup.ts'
import type { Database } from '#server/db/database.ts'

/** Checks a backup and puts it in place of everything that the database holds, as the operator's command does. */
export function restoreBackup(
  database: Database,
  backup: string,
  { workFolder }: { workFolder: string },
): Promise<Map<string, number>> {
  return withCheckedBackup(backup, workFolder, (file) => replaceAll(database, file))
}
