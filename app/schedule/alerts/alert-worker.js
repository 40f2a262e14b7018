/**
 * Service worker that shows alerts about games, and opens the game's page when one is pressed. It answers no
 * requests, so pages load as they do without it.
 */

addEventListener("install", () => skipWaiting());
addEventListener("push", (event) => event.waitUntil(show(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.path ?? "/", location.origin)));
});

/** Shows the alert in place of an earlier one with its tag. Sounds only if its id is new. */
async function show(data) {
  const { title, body, icon, tag, id, path } = read(data);
  const [shown] = await registration.getNotifications({ tag });
  const isNews = shown?.data?.id !== id;
  await registration.showNotification(title, { body, icon, tag, renotify: isNews, data: { id, path } });
}

/** The alert's fields. There is always a title: browsers end a subscription whose messages show nothing. */
function read(data) {
  try {
    return data.json();
  } catch {
    return { title: "Game update", body: "", tag: "update", path: "/" };
  }
}

/** Brings a window with the page to the front, or opens one. Never leaves this site. */
async function open(url) {
  if (url.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = windows.find((client) => new URL(client.url).pathname === url.pathname);
  await (found ? found.focus() : clients.openWindow(url.href));
}
