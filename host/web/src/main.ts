import { mount } from "svelte";
import App from "./App.svelte";
import "@fontsource-variable/noto-sans-tc";
import "./styles/fonts.css";
import "./styles/base.css";

const target = document.getElementById("page");
if (target) mount(App, { target });
