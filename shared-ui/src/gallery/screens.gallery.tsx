/** Whole screens put together from the parts; they share people and figures. */
import { Dashboard, DashboardOnItsWay } from './screens/dashboard.gallery.tsx'
import { Login } from './screens/login.gallery.tsx'
import { Members } from './screens/members.gallery.tsx'
import { More } from './screens/more.gallery.tsx'
import { SendSheet } from './screens/send.gallery.tsx'

export const gallery = [
  { title: 'Dashboard', fullPage: true, element: <Dashboard /> },
  { title: 'Dashboard on its way', fullPage: true, element: <DashboardOnItsWay /> },
  { title: 'Members', fullPage: true, element: <Members /> },
  { title: 'More', fullPage: true, element: <More /> },
  { title: 'Login', fullPage: true, element: <Login /> },
  { title: 'Send', fullPage: true, element: <SendSheet /> },
]
