import * as build from "virtual:react-router/server-build";
import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
} from "react-router";
import { GENERAL_FAILURE } from "../../domain/values/shared-messages.ts";
import { createRouteFinder } from "./known-page.ts";

type BuiltRoute = NonNullable<(typeof build.routes)[string]>;

const BUILT = Object.values(build.routes).filter((route) => route !== undefined);
const MODULES = Object.fromEntries(BUILT.map(({ id, module }) => [id, module]));

/** The route table, each row with its whole path. */
export const ROUTES = BUILT.map((route) => {
  const { path } = build.routes[route.parentId ?? ""] ?? {};
  return path && route.path ? { ...route, path: `${path}/${route.path}` } : route;
});
const routeOf = createRouteFinder(ROUTES);

const isDocument = ({ default: Component, ErrorBoundary }: BuiltRoute["module"]) =>
  Component !== undefined || ErrorBoundary !== undefined;

/**
 * The routes below a parent as the router runs them before a page is drawn, without their
 * components.
 */
function runRoutes(parentId?: string): RouteObject[] {
  return BUILT.filter((route) => route.parentId === parentId).map((route) => {
    const { id, path, index, module } = route;
    const { loader, action, middleware, ErrorBoundary } = module;
    // The router only needs to know that a boundary exists: the built module draws it.
    const boundary = id === "root" || ErrorBoundary ? { ErrorBoundary: () => null } : {};
    const own = { id, path, loader, action, middleware, ...boundary };
    return (index ? { ...own, index } : { ...own, children: runRoutes(id) }) as RouteObject;
  });
}

const handler = createStaticHandler(runRoutes());

/** A drawn page. */
export interface PageDrawing {
  status: number;
  headers: Headers;
  /** Null if nothing had to be drawn. */
  html: string | null;
}

interface Drawer {
  /** @throws the error of a component; then the page of its nearest error boundary is drawn */
  draw(entry: EntryContext): string | null;
  /** Called with every error except those that a route throws on purpose, such as a 404. */
  crashed(error: unknown): void;
}

/**
 * Answers a request by its route: draws a page, or passes on the answer of a route without a component. The
 * router's own handler would also encode the page's data for browsers, and wrap the page in a stream that we
 * would have to read again: that takes a sixth of a page's time.
 */
export async function answerRoute(
  request: Request,
  requestContext: RouterContextProvider,
  drawer: Drawer,
): Promise<PageDrawing | Response> {
  const route = routeOf(new URL(request.url).pathname);
  if (route && !isDocument(route.module)) return answerWithoutPage(request, requestContext, route.id, drawer);
  try {
    let found: StaticHandlerContext | undefined;
    // The router's middleware must get a response. This one stands in for the page, which is drawn later.
    const pageStandIn = new Response();
    const response = await handler.query(request, {
      requestContext,
      generateMiddlewareResponse: async (query) => {
        const result = await query(request);
        if (result instanceof Response) return result;
        found = result;
        return pageStandIn;
      },
    });
    if (response instanceof Response)
      return response === pageStandIn && found ? await drawOrBoundary(found, request, drawer) : response;
    return await drawOrBoundary(response, request, drawer);
  } catch (error) {
    drawer.crashed(error);
    return new Response(null, { status: 500 });
  }
}

/** Answers a route without a component: a feed, a manifest, a redirect. */
async function answerWithoutPage(
  request: Request,
  requestContext: RouterContextProvider,
  routeId: string,
  { crashed }: Drawer,
): Promise<Response> {
  const asResponse = (result: unknown) =>
    result instanceof Response
      ? result
      : typeof result === "string"
        ? new Response(result)
        : Response.json(result);
  const refused = (error: unknown) => {
    if (error instanceof Response) return error;
    crashed(error);
    const status = isRouteErrorResponse(error) ? error.status : 500;
    return new Response(GENERAL_FAILURE, { status, headers: { "Content-Type": "text/plain" } });
  };
  try {
    return asResponse(
      await handler.queryRoute(request, {
        routeId,
        requestContext,
        generateMiddlewareResponse: async (query) => query(request).then(asResponse, refused),
      }),
    );
  } catch (error) {
    return refused(error);
  }
}

async function drawOrBoundary(
  context: StaticHandlerContext,
  request: Request,
  drawer: Drawer,
): Promise<PageDrawing> {
  const headers = headersOf(context);
  for (const error of Object.values(context.errors ?? {})) if (!isOnPurpose(error)) drawer.crashed(error);
  const draw = async (shown: StaticHandlerContext): Promise<PageDrawing> => ({
    status: shown.statusCode,
    headers,
    html: drawer.draw(await entryOf(shown, request)),
  });
  try {
    return await draw(context);
  } catch (error) {
    drawer.crashed(error);
    const boundary = context._deepestRenderedBoundaryId ?? "root";
    try {
      return await draw({ ...context, statusCode: 500, errors: { [boundary]: error } });
    } catch (secondError) {
      drawer.crashed(secondError);
      return { status: 500, headers: new Headers(), html: GENERAL_FAILURE };
    }
  }
}

/**
 * True for a refusal that a route threw, such as a 404; false for an error, and for a request that no route
 * accepts.
 */
const isOnPurpose = (error: unknown) =>
  isRouteErrorResponse(error) && (error as { error?: unknown }).error === undefined;

async function entryOf(staticHandlerContext: StaticHandlerContext, request: Request): Promise<EntryContext> {
  // The styles of the page's modules. Only the development server has this function.
  const criticalCss = await build.unstable_getCriticalCss?.({ pathname: new URL(request.url).pathname });
  return {
    manifest: build.assets,
    routeModules: MODULES as EntryContext["routeModules"],
    staticHandlerContext,
    ...(criticalCss && { criticalCss }),
    branches: [],
    serverHandoffString: "",
    renderMeta: {},
    future: build.future,
    ssr: true,
    isSpaMode: false,
    routeDiscovery: build.routeDiscovery,
    serializeError: () => ({ message: GENERAL_FAILURE }),
  };
}

/**
 * The headers of a page: those of the innermost route that sets any, or those of its thrown error, and the
 * cookies that loaders and actions set.
 */
function headersOf({
  matches,
  errors,
  loaderHeaders,
  actionHeaders,
  loaderData,
  actionData,
}: StaticHandlerContext): Headers {
  const boundary = errors ? matches.findIndex(({ route }) => route.id in errors) : -1;
  const shown = boundary < 0 ? matches : matches.slice(0, boundary + 1);
  const thrown = boundary < 0 ? [] : matches.slice(boundary);
  const errorHeaders = thrown.flatMap(({ route: { id } }) => {
    if (actionHeaders[id] && !(actionData && id in actionData)) return [actionHeaders[id]];
    return loaderHeaders[id] && !(id in loaderData) ? [loaderHeaders[id]] : [];
  })[0];
  return shown.reduce((parentHeaders, { route: { id } }, at) => {
    const own = {
      loaderHeaders: loaderHeaders[id] ?? new Headers(),
      actionHeaders: actionHeaders[id] ?? new Headers(),
      errorHeaders: at === shown.length - 1 ? errorHeaders : undefined,
    };
    const ofModule = MODULES[id]?.headers;
    const headers = new Headers(
      typeof ofModule === "function" ? ofModule({ ...own, parentHeaders }) : (ofModule ?? parentHeaders),
    );
    for (const source of [own.errorHeaders, own.actionHeaders, own.loaderHeaders, parentHeaders])
      for (const cookie of source?.getSetCookie() ?? [])
        if (!headers.getSetCookie().includes(cookie)) headers.append("Set-Cookie", cookie);
    return headers;
  }, new Headers());
}
