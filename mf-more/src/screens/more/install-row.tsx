import { Download } from 'lucide-react'
import { openSheet } from '@coffer/shared-sdk/host'
import { useTexts } from '@coffer/shared-sdk/i18n'
import { useInstallWay } from '@coffer/shared-sdk/install'
import { ListRow } from '@coffer/shared-ui'
import { installTexts } from '../../texts/install.en.ts'

/** Opens the steps to install the app; renders nothing if it is installed or cannot be. */
export function InstallRow() {
  const { title, rowText } = useTexts(installTexts)
  if (useInstallWay() === 'none') return null
  return (
    <ListRow
      title={title}
      subtitle={rowText}
      start={<Download aria-hidden />}
      onClick={() => openSheet('install-app', {})}
    />
  )
}
