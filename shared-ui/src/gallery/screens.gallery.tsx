/** Example screens built from the components. */
import { Dashboard, DashboardLoading } from './screens/dashboard.gallery.tsx'
import { Login } from './screens/login.gallery.tsx'
import { Members } from './screens/members.gallery.tsx'
import { More } from './screens/more.gallery.tsx'
import { SendSheet } from './screens/send.gallery.tsx'

export const gallery = [
  { title: 'Dashboard', fullPage: true, element: <Dashboard /> },
  { title: 'Dashboard, loading', fullPage: true, element: <DashboardLoading /> },
  { title: 'Members', fullPage: true, element: <Members /> },
  { title: 'More', fullPage: true, element: <More /> },
  { title: 'Login', fullPage: true, element: <Login /> },
  { title: 'Send', fullPage: true, element: <SendSheet /> },
]
