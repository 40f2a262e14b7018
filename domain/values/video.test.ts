import { describe, expect, test } from "vitest";
import {
  parseVideoAddress,
  videoEmbedUrl,
  videoOfPlayerPath,
  videoPlayerPath,
  videoWatchUrl,
} from "./video.ts";

const ID = "dQw4w9WgXcQ";

describe("parseVideoAddress", () => {
  test.each([
    [`https://www.youtube.com/watch?v=${ID}&list=x`, "youtube", ID, 0],
    [`https://m.youtube.com/watch?v=${ID}&t=1h2m3s`, "youtube", ID, 3723],
    [`http://youtu.be/${ID}?t=90`, "youtube", ID, 90],
    [`//www.youtube-nocookie.com/embed/${ID}?start=5&si=y`, "youtube", ID, 5],
    [`https://youtube.com/shorts/${ID}`, "youtube", ID, 0],
    [`https://www.youtube.com/live/${ID}?feature=share`, "youtube", ID, 0],
    ["https://vimeo.com/123456789", "vimeo", "123456789", 0],
    ["https://vimeo.com/123456789/abcdef1234", "vimeo", "123456789.abcdef1234", 0],
    ["https://player.vimeo.com/video/123456789?h=abcdef1234#t=30s", "vimeo", "123456789.abcdef1234", 30],
    ["https://vimeo.com/channels/staffpicks/123456789", "vimeo", "123456789", 0],
    ["https://www.hudl.com/video/3/7654321/5d8e0f1a2b3c4d5e", "hudl", "3.7654321.5d8e0f1a2b3c4d5e", 0],
    ["//www.hudl.com/embed/video/3/7654321/5d8e0f1a2b3c4d5e", "hudl", "3.7654321.5d8e0f1a2b3c4d5e", 0],
    ["https://www.instagram.com/reel/CxYz_12abc/?igsh=x", "instagram", "reel.CxYz_12abc", 0],
    ["https://www.instagram.com/p/CxYz_12abc/embed/captioned/", "instagram", "p.CxYz_12abc", 0],
    ["https://www.instagram.com/kestrels/p/CxYz_12abc/", "instagram", "p.CxYz_12abc", 0],
  ])("%s", (address, host, id, start) => {
    const video = parseVideoAddress(address);
    expect(video).toEqual({ host, id, start });
    // Both the stored address and the player's address lead to the same video.
    expect(video && parseVideoAddress(videoWatchUrl(video))).toMatchObject({ host, id });
    const [path = "", from = ""] = video ? videoPlayerPath(video).split("?start=") : [];
    const [, , ofHost = "", ofId = ""] = path.split("/");
    expect(videoOfPlayerPath(ofHost, ofId, from)).toEqual(video);
  });

  test.each([
    "https://www.youtube.com/",
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/youtu.be/${ID}`,
    `https://a:b@youtu.be/${ID}`,
    `https://youtu.be:8443/${ID}`,
    `javascript:alert("https://youtu.be/${ID}")`,
    `https://youtu.be/${ID}"onload=`,
    "https://vimeo.com/about",
    "https://www.instagram.com/kestrels/",
    "https://www.hudl.com/profile/7654321",
    "/watch",
    "",
  ])("%s is no video", (address) => {
    expect(parseVideoAddress(address)).toBeNull();
  });
});

test.each([
  [`https://youtu.be/${ID}?t=9`, `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0&start=9`],
  [
    "https://vimeo.com/123456789/abcdef1234",
    "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef1234",
  ],
  ["https://www.hudl.com/video/3/7/5d8e0f1a2b3c", "https://www.hudl.com/embed/video/3/7/5d8e0f1a2b3c"],
  ["https://www.instagram.com/tv/CxYz_/", "https://www.instagram.com/tv/CxYz_/embed/"],
])("%s is framed in the form that stores least about its viewers", (address, embedded) => {
  const video = parseVideoAddress(address);
  expect(video && videoEmbedUrl(video)).toBe(embedded);
});

test.each([
  ["youtube", "../../etc", ""],
  ["youtube", ID, "1;"],
  ["vimeo", ID, ""],
  ["constructor", ID, ""],
])("the player refuses %s %s %s", (host, id, start) => {
  expect(videoOfPlayerPath(host, id, start)).toBeNull();
});
