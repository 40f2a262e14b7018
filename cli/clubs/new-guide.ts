import { SPORT_NAMES } from "../../domain/sports/sports.ts";

const [LAST_SPORT, ...FIRST_SPORTS] = SPORT_NAMES.filter((name) => name !== "NONE").reverse();

/**
 * The README of a new club's folder, for students who have never run a website. Plain text opens
 * everywhere.
 */
export const guideText = (club: string) => `Welcome, ${club}! This folder is your website.

1. GET STARTED (10 MINUTES)
   images/crest.png   Save your logo here (png, jpg or heic; square works best).
   roster.xlsx        Replace the two example players with yours.
   schedule.xlsx      Replace the three example games with yours.
   team.json          Check your name, school, email and colors.
   Then ask the person who runs your server to import the folder, or do it yourself:
     npx fieldhouse check .      lists what needs fixing and what is still missing
     npx fieldhouse import .     puts it on the site

   Keep the folder. Whenever something changes, edit it and import it again.

2. YOUR SPREADSHEETS
   Set them up the way you always do. Name your columns #, No, Jersey, Pos, Yr, Class, Ht, Wt, Hometown, Opp, H/A, Result and so
   on, in any order. If we don't recognize a column, we'll tell you.
   Dates     12/3/26, Dec 3, 2026 or 2026-12-03
   Times     8:30 PM or TBD
   Results   W 4-3, L 2-5 (OT), 3-3 or Postponed
   Away      "@ Delmont State" is an away game.
   A CSV from Google Sheets works, too.
   Past seasons go in the same sheets, with a Season column. A player can have a different number and class each season.
   We skip columns with email addresses and phone numbers, so they never reach the site.

3. PICTURES
   Put them in images/ straight from your phone. Name a player's picture after the player: images/jane-doe.jpg, or images/9.jpg.

4. WHEN YOU WANT MORE
   coaches.xlsx or coaches.csv   Name, Title, Category (coach, staff, executiveboard)
   stats 2023-24.xlsx            Player, GP, G, A, PTS, PIM: totals for one season
   alumni.xlsx                   former players; GP, G, A, PTS and PIM here are career totals
   sponsors.xlsx                 Name, Url, Logo
   events.xlsx                   Title, Start, Venue, Description
   articles/                     one text file per story
   Fieldhouse's docs/bundles.md describes every file and field.

5. team.json, LINE BY LINE
   teamName           the name everyone sees
   teamAlias          a shorter name, used in your web address (if you leave it out, we use teamName)
   organizationName   your school
   sportsType         ${FIRST_SPORTS.reverse().join(", ")} or ${LAST_SPORT}
   teamEmail          the address visitors write to
   timeZone           such as America/New_York
   websiteStyles      your colors: primaryColor, secondaryColor, and fontColor for text on the primary color
   socials            twitterURL, facebookURL, instagramURL, youtubeURL, tiktokURL
`;
