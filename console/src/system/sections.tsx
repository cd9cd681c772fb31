import { Outlet } from 'react-router';
import { Tabs } from '../ui/tabs';

/** The sections of the settings beside the open one. */
export function Component() {
  return (
    <div className="sections:flex sections:gap-6">
      <Tabs of="settings" isColumn />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}
